import { useState } from 'react'
import type { TextFile } from '#web/admin/forms/file-input.tsx'
import { useUploadProductFile } from '#web/api/imports/product-imports.ts'

/** Uploads a product file once it is chosen. */
export function useUpload() {
  const [file, setFile] = useState<TextFile>()
  const [progress, setProgress] = useState(0)
  const { mutate, error, isPending } = useUploadProductFile()
  return {
    file,
    error,
    isPending,
    /** Uploaded share of the file, 0 to 1. */
    progress,
    choose: (chosen: TextFile) => {
      setFile(chosen)
      setProgress(0)
      mutate({ fileName: chosen.name.slice(0, 200), file: chosen.text, onProgress: setProgress })
    },
  }
}
