import { firstCursor } from '#contract/lists/crawl.ts'

/** Headers of a paged list: the total and RFC 8288 links to the neighboring pages. */
export function pagingHeaders(url: string, { page, limit }: { page: number; limit: number }, total: number) {
  const lastPage = Math.max(1, Math.ceil(total / limit))
  const links = [
    ['first', 1],
    ['prev', page - 1],
    ['next', page + 1],
    ['last', lastPage],
  ] as const
  const link = links
    .filter(([, target]) => target >= 1 && target <= lastPage)
    .map(([relation, target]) => `<${pageUrl(url, target)}>; rel="${relation}"`)
  return { 'x-total-count': String(total), link: link.join(', ') }
}

/** The same of a list that is read by cursor. */
export function cursorHeaders(
  url: string,
  { total, nextCursor }: { total: number; nextCursor?: string | undefined },
) {
  const links = [`<${urlWith(url, 'cursor', firstCursor)}>; rel="first"`]
  if (nextCursor !== undefined) links.push(`<${urlWith(url, 'cursor', nextCursor)}>; rel="next"`)
  return { 'x-total-count': String(total), link: links.join(', ') }
}

const pageUrl = (url: string, page: number) => urlWith(url, 'page', String(page))

function urlWith(url: string, parameter: string, value: string) {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.set(parameter, value)
  return `${path}?${query}`
}
