/** Markdown as the plain text of a mail. @param site its own links lead there: "https://brasa.example" */
export function plainText(markdown: string, site: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, (_, words: string, address: string) => {
      const link = address.startsWith('/') ? site + address : address
      return words === '' || words === link ? link : `${words}: ${link}`
    })
    .replace(/^#{1,6}[ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)([^\n]+?)\1/g, '$2')
    .trim()
}
