import type { FastifyReply, FastifyRequest } from 'fastify'
import { getVisitorView } from '#contract/access/access-codes.ts'
import { localPath, paths } from '#contract/paths.ts'
import { NotFound } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'

type Headers = Record<string, string | string[] | number | undefined>

interface Page {
  status: number
  headers: Headers
  body: string
}

interface Pages {
  /** Requests a page with these headers only. */
  readPage: (path: string, headers: Record<string, string>) => Promise<Page>
}

/**
 * Serves pages to staff as a visitor without any cookie gets them. Nothing is stored in the browser, so the session of staff and
 * their other tabs stay as they are.
 */
export function visitorViewRoute({ serve }: ShopContext, { readPage }: Pages) {
  serve(getVisitorView, async ({ query, request, reply }) => {
    const page = await readPage(query.path, visitorHeaders(request))
    const location = localPath(textOf(page.headers['location']))
    if (location !== undefined) return reply.redirect(paths.visitorView(location), 303)
    if (!textOf(page.headers['content-type'])?.startsWith('text/html')) throw new NotFound()
    return sendView(reply, page)
  })
}

const textOf = (header: Headers[string]) => (typeof header === 'string' ? header : undefined)

/** Without cookies. The language chooses the currency. */
function visitorHeaders({ headers }: FastifyRequest): Record<string, string> {
  const { host = '', 'accept-language': language = '' } = headers
  return { host, 'accept-language': language, accept: 'text/html' }
}

/** Scripts would send the session of staff, and forms would act for them. */
const policy = [
  'sandbox allow-same-origin',
  "default-src 'self'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data:',
  "frame-ancestors 'none'",
].join('; ')

function sendView(reply: FastifyReply, { status, body }: Page) {
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(withVisitorBar(withinView(body)))
}

const pageLink = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g

const script = /<script\b[^>]*>[\s\S]*?<\/script>/g

/** Links to pages of the shop lead to their visitor view. Scripts, which the policy blocks, are left out. */
function withinView(html: string) {
  return html.replaceAll(script, '').replaceAll(pageLink, (_link, start: string, path: string) => {
    const view = paths.visitorView(path.replaceAll('&amp;', '&'))
    return `${start}${view.replaceAll('&', '&amp;')}"`
  })
}

const barStyle =
  'padding:10px 16px;background:#f4e3d3;color:#1d1a16;font-size:13px;line-height:18px;border-bottom:1px solid #b4683a'

const bar = `<aside aria-label="Visitor view" style="${barStyle}">Visitor view: the shop as people see it who are not signed in. Links work here, buttons and forms do not. <a href="${paths.admin}/settings/access" style="text-decoration:underline">Back to settings</a></aside>`

function withVisitorBar(html: string) {
  return html.replace(/<body[^>]*>/, (body) => `${body}${bar}`)
}
