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

function pageUrl(url: string, page: number) {
  const [path = '', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `${path}?${query}`
}
