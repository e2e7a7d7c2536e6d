import { useState } from 'react'
import { uploadImage } from '#web/api/media.ts'
import { errorBeforeUpload, uploadError } from './upload-error.ts'

export interface ImageUploadSetup {
  /** Gets the address of the uploaded image. */
  onUploaded: (url: string) => void
  onError: (message: string) => void
}

/** Uploads one image and reports its address, or why it was refused. */
export function useImageUpload({ onUploaded, onError }: ImageUploadSetup) {
  const [percent, setPercent] = useState<number>()

  async function upload(file: File | undefined) {
    if (!file) return
    const refusal = errorBeforeUpload(file)
    if (refusal) {
      onError(refusal.text)
      return
    }
    setPercent(0)
    try {
      onUploaded(
        await uploadImage(file, { onProgress: (fraction) => setPercent(Math.round(fraction * 100)) }),
      )
    } catch (error) {
      onError(uploadError(error).text)
    }
    setPercent(undefined)
  }

  return {
    /** Undefined while nothing is uploaded. */
    percent,
    upload,
  }
}
