import { unescape } from 'node:querystring'
import { maxImageBytes, maxStaffMegapixels, pixelsOf } from '#contract/limits.ts'
import { type Download, type DownloadRules, download } from '#platform/outgoing/download.ts'
import { DownloadFailed } from '#platform/outgoing/download-failed.ts'
import { type PictureDecoder, PictureRejected, PicturesBusy } from '#platform/pictures/picture-decoder.ts'
import type { PictureRejection } from '#platform/pictures/picture-protocol.ts'
import type { StoredFiles } from '#platform/storage/removals/stored-files.ts'
import { looksLikeHeic, looksLikeImage } from './looks-like-image.ts'
import { convertToWidths } from './save-picture.ts'
import { storePictures } from './store-pictures.ts'

export interface PictureSource extends StoredFiles, Omit<DownloadRules, 'maxBytes' | 'accept'> {
  decoder: PictureDecoder
}

/** Downloads a picture, stores it like an upload, and returns its URL in the shop. Throws {@link DownloadFailed}. */
export async function fetchPicture(
  { db, clock, files, decoder, ...rules }: PictureSource,
  source: string,
): Promise<string> {
  const downloaded = await download(source, { ...rules, maxBytes: maxImageBytes, accept: 'image/*' })
  const picture = imageOf(downloaded)
  const widths = await convertToWidths(decoder, { picture, maxPixels: pixelsOf(maxStaffMegapixels) }).catch(
    (error: unknown) => {
      throw conversionFailure(error)
    },
  )
  const [url] = await storePictures({ db, clock, files }, [{ fileName: fileNameOf(source), source, widths }])
  if (!url) throw new Error('A stored picture was not returned')
  return url
}

/** By its bytes, because the header may say anything. */
function imageOf({ bytes, contentType }: Download): Buffer {
  if (looksLikeHeic(bytes)) throw new DownloadFailed('A HEIC photo. Use a JPEG')
  if (looksLikeImage(bytes)) return bytes
  const type =
    textTypeOf(bytes) ?? (contentType.startsWith('image/') ? '' : contentType.slice(0, maxTypeLength))
  throw new DownloadFailed(type === '' ? 'Not a picture' : `Not a picture (${type})`)
}

const maxTypeLength = 60

/** Web pages are often sent in place of a picture, also with its header. */
function textTypeOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 1000).toString('latin1').toLowerCase()
  if (/<svg[\s>]/.test(start)) return 'image/svg+xml'
  return /<!doctype html|<html[\s>]|<head[\s>]/.test(start) ? 'text/html' : undefined
}

function conversionFailure(error: unknown): unknown {
  if (error instanceof PicturesBusy)
    return new DownloadFailed('Too many pictures were being processed', { isTemporary: true })
  return error instanceof PictureRejected ? new DownloadFailed(rejectionTexts[error.rejection]) : error
}

const rejectionTexts: Record<PictureRejection, string> = {
  'not-an-image': 'The picture is damaged',
  'too-many-pixels': `More than ${maxStaffMegapixels} megapixels`,
  'too-costly': 'Takes too long to process',
}

/** The last part of the path, without escapes. */
const fileNameOf = (source: string) => unescape(URL.parse(source)?.pathname ?? '')
