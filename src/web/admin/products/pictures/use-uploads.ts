import { useEffect, useRef, useState } from 'react'
import { maxImages, maxImageBytes, maxStaffMegapixels } from '#contract/limits.ts'
import { ApiProblem } from '#contract/problem.ts'
import { uploadImage } from '#web/api/media.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** A file being uploaded, or one that failed. */
export interface Upload {
  number: number
  file: File
  /** 0 to 1. */
  progress: number
  error?: string
}

interface Setup {
  /** How many images the product already has. */
  countImages: () => number
  onUploaded: (url: string) => void
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads images one after another, so they arrive in the chosen order. */
export function useUploads({ countImages, onUploaded }: Setup) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastNumber = useRef(0)
  const stop = useAbortOnUnmount()
  const toast = useToast()
  const pending = uploads.filter(({ error }) => error === undefined)

  async function add(files: File[]) {
    if (files.length === 0) return
    if (countImages() + pending.length + files.length > maxImages) {
      toast({
        tone: 'error',
        title: 'Too many images',
        text: `You can only upload up to ${maxImages} images`,
      })
      return
    }
    const added = files.map((file) => ({ number: ++lastNumber.current, file, progress: 0 }))
    setUploads((before) => [...before, ...added])
    let sent = 0
    for (const upload of added) if (await send(upload)) sent++
    if (stop.current?.signal.aborted) return
    toast(
      sent === added.length
        ? { title: 'Images uploaded successfully', text: `${sent} image(s) added` }
        : { tone: 'error', title: 'Upload failed', text: 'Please try again' },
    )
  }

  /** Whether the file was uploaded; otherwise its tile shows why not. */
  async function send({ number, file }: Upload): Promise<boolean> {
    const error = errorBeforeUpload(file)
    if (error) {
      update(number, { error })
      return false
    }
    try {
      const onProgress = (progress: number) => update(number, { progress })
      onUploaded(await uploadImage(file, { onProgress, signal: stop.current?.signal }))
      dismiss(number)
      return true
    } catch (failure) {
      update(number, { error: uploadError(failure) })
      return false
    }
  }

  function update(number: number, fields: Partial<Upload>) {
    setUploads((before) =>
      before.map((upload) => (upload.number === number ? { ...upload, ...fields } : upload)),
    )
  }

  function dismiss(number: number) {
    setUploads((before) => before.filter((upload) => upload.number !== number))
  }

  return { uploads, isBusy: pending.length > 0, add, dismiss }
}

function useAbortOnUnmount() {
  const stop = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])
  return stop
}

/** Short, because a tile has no room for a sentence. */
const messages: Record<string, string> = {
  'not-an-image': 'Not an image',
  'image-too-large': 'Larger than 5 MB',
  'too-many-pixels': `More than ${maxStaffMegapixels} megapixels`,
  'picture-too-costly': 'Takes too long to read',
  'pictures-busy': 'Busy, try again',
  'upload-in-progress': 'Busy, try again',
}

function uploadError(error: unknown) {
  return (error instanceof ApiProblem && messages[error.code]) || errorMessage(error)
}

function errorBeforeUpload({ type, size }: File) {
  if (type !== '' && !type.startsWith('image/')) return 'Not an image'
  return size > maxImageBytes ? 'Larger than 5 MB' : undefined
}
