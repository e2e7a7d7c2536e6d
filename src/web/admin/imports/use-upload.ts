import { useState } from 'react'
import { useUploadProductFile } from '#web/api/imports/product-imports.ts'

export type Upload = ReturnType<typeof useUpload>

/** Uploads a product file once it is chosen. */
export function useUpload() {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const { mutate, error, isPending } = useUploadProductFile()
  return {
    file,
    error,
    isPending,
    /** Uploaded share of the file, 0 to 1. */
    progress,
    choose: (chosen: File) => {
      setFile(chosen)
      setProgress(0)
      mutate({ fileName: chosen.name.slice(0, 200), file: chosen, onProgress: setProgress })
    },
  }
}
