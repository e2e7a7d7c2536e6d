import { useEffect, useRef, useState } from 'react'
import { maxImageBytes, maxProblemPhotos } from '#contract/limits.ts'
import { uploadProblemPhoto } from '#web/api/orders/problem-photos.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'

/** A chosen photo: uploading until it has a key or an error. */
export interface PhotoUpload {
  number: number
  file: File
  previewUrl: string
  /** 0 to 1. */
  progress: number
  key?: string
  error?: string
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** Uploads photos for a problem report one after another, as soon as they are chosen. */
export function usePhotoUploads(orderNumber: string) {
  const [photos, setPhotos] = useState<PhotoUpload[]>([])
  const lastNumber = useRef(0)
  const queue = useRef(Promise.resolve())
  const running = useRef(new Map<number, AbortController>())
  const [hasSurplus, setSurplus] = useState(false)
  useCleanup(photos, running)

  function add(files: File[]) {
    const free = maxProblemPhotos - photos.length
    setSurplus(files.length > free)
    const added = files.slice(0, free).map((file) => createUpload(++lastNumber.current, file))
    setPhotos((before) => [...before, ...added])
    for (const photo of added) {
      if (photo.error !== undefined) continue
      running.current.set(photo.number, new AbortController())
      queue.current = queue.current.then(() => send(photo))
    }
  }

  async function send({ number, file }: PhotoUpload) {
    const signal = running.current.get(number)?.signal
    // Removed before its turn.
    if (!signal || signal.aborted) return
    try {
      const onProgress = (progress: number) => update(number, { progress })
      update(number, { key: await uploadProblemPhoto(orderNumber, file, { onProgress, signal }) })
    } catch (error) {
      update(number, { error: errorMessage(error) })
    }
  }

  function update(number: number, fields: Partial<PhotoUpload>) {
    setPhotos((before) => before.map((photo) => (photo.number === number ? { ...photo, ...fields } : photo)))
  }

  function remove({ number, previewUrl }: PhotoUpload) {
    running.current.get(number)?.abort()
    running.current.delete(number)
    URL.revokeObjectURL(previewUrl)
    setSurplus(false)
    setPhotos((before) => before.filter((photo) => photo.number !== number))
  }

  return {
    photos,
    hasSurplus,
    isBusy: photos.some(({ key, error }) => key === undefined && error === undefined),
    hasErrors: photos.some(({ error }) => error !== undefined),
    keys: photos.flatMap(({ key }) => key ?? []),
    add,
    remove,
    clear: () => photos.forEach(remove),
  }
}

function createUpload(number: number, file: File): PhotoUpload {
  const upload = { number, file, previewUrl: URL.createObjectURL(file), progress: 0 }
  const error = errorBeforeUpload(file)
  return error === undefined ? upload : { ...upload, error }
}

function errorBeforeUpload({ type, size }: File) {
  if (type !== '' && !type.startsWith('image/')) return 'Not an image. Choose a PNG, JPEG or WebP file.'
  return size > maxImageBytes ? 'Larger than 5 MB. Choose a smaller version.' : undefined
}

/** Stops the uploads and frees the previews when the dialog is unmounted. */
function useCleanup(photos: PhotoUpload[], running: { current: Map<number, AbortController> }) {
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const controller of uploads.values()) controller.abort()
      for (const { previewUrl } of latest.current) URL.revokeObjectURL(previewUrl)
    }
  }, [running])
}
