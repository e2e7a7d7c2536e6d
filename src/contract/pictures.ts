/** Stored widths of uploaded pictures, in pixels. */
export const pictureWidths = [320, 640, 960] as const

/** An uploaded picture, such as `/media/{name}-960.webp`. */
const uploadedPicture = /^(\/media\/[\w-]+)-\d+\.webp$/

/** The URL of an uploaded picture at this width. External URLs are returned unchanged. */
export function pictureUrl(url: string, width: (typeof pictureWidths)[number]): string {
  return url.replace(uploadedPicture, `$1-${width}.webp`)
}

/** The `srcset` of an uploaded picture; undefined for external URLs. */
export function pictureSrcset(url: string): string | undefined {
  if (!uploadedPicture.test(url)) return undefined
  return pictureWidths.map((width) => `${pictureUrl(url, width)} ${width}w`).join(', ')
}
