import { ownPictures } from '#contract/pictures.ts'

/** Pictures other than the placeholder, each once, with addresses that other sites can open. */
export function picturesOf(addresses: readonly (string | null)[], publicUrl: URL) {
  const paths = ownPictures([...new Set(addresses)].filter((address) => address !== null))
  return paths.flatMap((path) => {
    const url = URL.parse(path, publicUrl)
    return url ? [{ path, href: url.href }] : []
  })
}
