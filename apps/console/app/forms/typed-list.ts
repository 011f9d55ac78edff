/** What a person typed or pasted as a list, each once: names apart by spaces, lines, commas or semicolons. */
export const typedList = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
