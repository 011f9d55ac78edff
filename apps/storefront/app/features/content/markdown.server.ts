import { isMediaPath } from '@palco/contract/tables'
import { isSitePath } from '~/lib/path.ts'
import MarkdownIt from 'markdown-it'

// No raw markup: what an operator writes can never become a script (`html: false`), and markdown-it drops
// script and data addresses of links by itself.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true })

type LinkRule = NonNullable<(typeof markdown)['renderer']['rules']['link_open']>

const markOutsideLinks: LinkRule = (tokens, index, options, _, self) => {
  const token = tokens[index]
  const address = String(token?.attrGet('href') ?? '')
  const isOfThisPage = address.startsWith('#')
  if (!isOfThisPage && !isSitePath(address)) token?.attrSet('rel', 'noopener noreferrer nofollow')
  return self.renderToken(tokens, index, options)
}
markdown.renderer.rules.link_open = markOutsideLinks

type ImageRule = NonNullable<(typeof markdown)['renderer']['rules']['image']>
const withPicture = markdown.renderer.rules.image

/**
 * A picture from elsewhere would tell its host who reads the page, and another path of the site may do more than answer: the words stand in
 * its place.
 */
const ownPictures: ImageRule = (tokens, index, options, env, self) => {
  const token = tokens[index]
  return token && withPicture && isMediaPath(String(token.attrGet('src') ?? ''))
    ? withPicture(tokens, index, options, env, self)
    : markdown.utils.escapeHtml(self.renderInlineAsText(token?.children ?? [], options, env))
}
markdown.renderer.rules.image = ownPictures

/** Markdown of an operator's page → safe HTML. A first-level heading becomes a second: the page has its own. */
export function renderMarkdown(text: string): string {
  return markdown.render(text.replace(/^# /gm, '## '))
}
