import { useEffect, useRef, useState } from 'react'
import { maxImages } from '#contract/limits.ts'
import { uploadImage } from '#web/api/media.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import {
  type UploadError,
  errorBeforeUpload,
  tooManyImages,
  uploadError,
} from '#web/admin/forms/uploads/upload-error.ts'

/** A file that waits, is being uploaded, or failed. */
export interface Upload {
  number: number
  file: File
  /** 0 to 1. */
  progress: number
  isSending?: boolean
  error?: UploadError
}

interface Setup {
  /** How many images the product already has. */
  countImages: () => number
  /** `isLater` is true for images that were added after this one. */
  onUploaded: (url: string, isLater: (other: string) => boolean) => void
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads images one after another. Each has the position in which it was added, also after a retry. */
export function useUploads({ countImages, onUploaded }: Setup) {
  const rows = useUploadRows()
  const { uploads, addRows, update, remove } = rows
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const controllers = useControllers()
  const send = useSending({ rows, controllers, onUploaded })
  const toast = useToast()
  const pending = uploads.filter(({ error }) => error === undefined)

  function add(files: File[]) {
    if (files.length === 0) return
    const free = countFree()
    if (files.length > free) showTooMany()
    const added = addRows(files, (index) => (index < free ? undefined : tooManyImages))
    void start(added.filter(({ error }) => !error))
  }

  function retry(upload: Upload) {
    if (countFree() < 1) return showTooMany()
    update(upload.number, { error: undefined, progress: 0 })
    void start([upload])
  }

  const countFree = () => Math.max(0, maxImages - countImages() - pending.length)

  function showTooMany() {
    toast({
      tone: 'error',
      title: 'Too many images',
      text: `You can only upload up to ${maxImages} images`,
    })
  }

  async function start(waiting: Upload[]) {
    if (waiting.length === 0) return
    for (const { number } of waiting) controllers.set(number, new AbortController())
    const sending = waiting.map((upload) => {
      const outcome = queue.current.then(() => send(upload))
      queue.current = outcome
      return outcome
    })
    const outcomes = await Promise.all(sending)
    const sentCount = outcomes.filter((outcome) => outcome === 'sent').length
    if (outcomes.includes('failed'))
      toast({ tone: 'error', title: 'Upload failed', text: 'Please try again' })
    else if (sentCount > 0)
      toast({ title: 'Images uploaded successfully', text: `${sentCount} image(s) added` })
  }

  /** Cancels an upload, or takes a failed one off the list. */
  function dismiss(number: number) {
    controllers.get(number)?.abort()
    remove(number)
  }

  return { uploads, isBusy: pending.length > 0, pendingCount: pending.length, add, retry, dismiss }
}

interface Sending extends Pick<Setup, 'onUploaded'> {
  rows: Pick<ReturnType<typeof useUploadRows>, 'update' | 'remove'>
  controllers: ReadonlyMap<number, AbortController>
}

/** Uploads one file and returns the result. */
function useSending({ rows: { update, remove }, controllers, onUploaded }: Sending) {
  const numbers = useRef(new Map<string, number>())

  async function send({ number, file }: Upload): Promise<'sent' | 'failed' | 'canceled'> {
    const signal = controllers.get(number)?.signal
    if (!signal || signal.aborted) return 'canceled'
    update(number, { isSending: true })
    try {
      const onProgress = (progress: number) => update(number, { progress })
      const url = await uploadImage(file, { onProgress, signal })
      numbers.current.set(url, number)
      onUploaded(url, (other) => (numbers.current.get(other) ?? 0) > number)
      remove(number)
      return 'sent'
    } catch (failure) {
      if (signal.aborted) return 'canceled'
      update(number, { error: uploadError(failure), isSending: false })
      return 'failed'
    }
  }

  return send
}

function useUploadRows() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastNumber = useRef(0)

  /** Files that cannot be sent have their error at once. */
  function addRows(files: File[], errorOf: (index: number) => UploadError | undefined): Upload[] {
    const rows = files.map((file, index) => {
      const error = errorBeforeUpload(file) ?? errorOf(index)
      return { number: ++lastNumber.current, file, progress: 0, ...(error && { error }) }
    })
    setUploads((before) => [...before, ...rows])
    return rows
  }

  function update(number: number, fields: Partial<Upload>) {
    setUploads((before) =>
      before.map((upload) => (upload.number === number ? { ...upload, ...fields } : upload)),
    )
  }

  function remove(number: number) {
    setUploads((before) => before.filter((upload) => upload.number !== number))
  }

  return { uploads, addRows, update, remove }
}

/** By the number of the upload; all are aborted when the form is closed. */
function useControllers() {
  const [controllers] = useState(() => new Map<number, AbortController>())
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort()
    },
    [controllers],
  )
  return controllers
}
