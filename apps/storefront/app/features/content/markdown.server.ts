import MarkdownIt from 'markdown-it'

// No raw markup: what an operator writes can never become a script (`html: false`), and markdown-it drops
// script and data addresses of links by itself.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

const { link_open: openLink = (tokens, index, options, _, self) => self.renderToken(tokens, index, options) } =
  markdown.renderer.rules

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index]
  const address = token?.attrGet('href') ?? ''
  if (!address.startsWith('/') && !address.startsWith('#')) token?.attrSet('rel', 'noopener noreferrer nofollow')
  return openLink(tokens, index, options, env, self)
}

/** Markdown of an operator's page → safe HTML. A first-level heading becomes a second: the page has its own. */
export function renderMarkdown(text: string): string {
  return markdown.render(text.replace(/^# /gm, '## '))
}
