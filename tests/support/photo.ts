import sharp from 'sharp'

/** A single-color picture file for a file input. */
export async function createPhoto(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
