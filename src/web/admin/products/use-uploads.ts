import { useEffect, useRef, useState } from 'react'
import { maxImages, largestImage, maxStaffMegapixels } from '#contract/limits.ts'
import { ApiProblem } from '#contract/problem.ts'
import { uploadImage } from '#web/api/media.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

/** A file on its way to the shop, or one that did not get there. */
export interface Upload {
  number: number
  file: File
  /** 0 to 1. */
  progress: number
  error?: string
}

interface Setup {
  /** Those that the product has already. */
  pictures: string[]
  onUploaded: (url: string) => void
}

export type Uploads = ReturnType<typeof useUploads>

/** Sends images one after another, so that they come in the order of choosing. */
export function useUploads({ pictures, onUploaded }: Setup) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastNumber = useRef(0)
  const stop = useRef<AbortController>(undefined)
  const toast = useToast()
  const waiting = uploads.filter(({ error }) => error === undefined)

  useEffect(() => {
    const stopping = new AbortController()
    stop.current = stopping
    return () => stopping.abort()
  }, [])

  async function add(files: File[]) {
    if (files.length === 0) return
    if (pictures.length + waiting.length + files.length > maxImages) {
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

  async function send({ number, file }: Upload) {
    const change = (fields: Partial<Upload>) =>
      setUploads((before) =>
        before.map((upload) => (upload.number === number ? { ...upload, ...fields } : upload)),
      )
    const wrong = wrongWith(file)
    if (wrong) {
      change({ error: wrong })
      return false
    }
    try {
      const url = await uploadImage(file, {
        onProgress: (progress) => change({ progress }),
        signal: stop.current?.signal,
      })
      onUploaded(url)
      dismiss(number)
      return true
    } catch (error) {
      change({ error: uploadRefusal(error) })
      return false
    }
  }

  function dismiss(number: number) {
    setUploads((before) => before.filter((upload) => upload.number !== number))
  }

  return { uploads, isBusy: waiting.length > 0, add, dismiss }
}

/** In a tile there is no room for a sentence. */
const refusals: Record<string, string> = {
  'not-an-image': 'Not an image',
  'image-too-large': 'Larger than 5 MB',
  'too-many-pixels': `More than ${maxStaffMegapixels} megapixels`,
  'picture-too-costly': 'Takes too long to read',
  'pictures-busy': 'Busy, try again',
  'upload-in-progress': 'Busy, try again',
}

function uploadRefusal(error: unknown) {
  return (error instanceof ApiProblem && refusals[error.code]) || failureText(error)
}

/** What can be known before the shop looks into the file. */
function wrongWith({ type, size }: File) {
  if (type !== '' && !type.startsWith('image/')) return 'Not an image'
  return size > largestImage ? 'Larger than 5 MB' : undefined
}
