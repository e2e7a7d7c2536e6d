import sharp from 'sharp'

/** A picture file of one color, as a browser would send it. */
export async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
