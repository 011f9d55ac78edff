import MarkdownIt from 'markdown-it'

// No raw markup: what an operator writes can never become a script (`html: false`), and markdown-it drops
// script and data addresses of links by itself.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

type LinkRule = NonNullable<(typeof markdown)['renderer']['rules']['link_open']>

const markOutsideLinks: LinkRule = (tokens, index, options, _, self) => {
  const token = tokens[index]
  const address = String(token?.attrGet('href') ?? '')
  if (!address.startsWith('/') && !address.startsWith('#'))
    token?.attrSet('rel', 'noopener noreferrer nofollow')
  return self.renderToken(tokens, index, options)
}
markdown.renderer.rules.link_open = markOutsideLinks

/** Markdown of an operator's page → safe HTML. A first-level heading becomes a second: the page has its own. */
export function renderMarkdown(text: string): string {
  return markdown.render(text.replace(/^# /gm, '## '))
}
