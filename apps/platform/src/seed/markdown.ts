/** Rewrites a text in Markdown, without the addresses of its links. */
export const inMarkdown =
  (rewrite: (text: string) => string) =>
  (markdown: string): string =>
    markdown
      .split(/(\]\([^)\s]*\))/)
      .map((part) => (part.startsWith('](') ? part : rewrite(part)))
      .join('')
