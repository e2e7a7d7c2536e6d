import { useState } from 'react'
import { maxOrderBytes } from '#contract/quick-order/limits.ts'
import { useReadOrderFile as useUploadOrderFile } from '#web/api/catalog/quick-order.ts'
import { UnreadableOrderFile } from './unreadable-order-file.ts'

/** Reads a chosen file into lines of text, on the server. */
export function useReadOrderFile() {
  const [isReadingFile, setReading] = useState(false)
  const [fileError, setError] = useState<unknown>()
  const upload = useUploadOrderFile()

  /** Undefined if the file cannot be read; then `fileError` says why. */
  async function readFile(file: File): Promise<string | undefined> {
    setReading(true)
    setError(undefined)
    try {
      if (file.size > maxOrderBytes)
        throw new UnreadableOrderFile('The file is larger than 256 KB. Split it into smaller files.')
      return await upload.mutateAsync(file)
    } catch (error) {
      setError(error)
      return undefined
    } finally {
      setReading(false)
    }
  }

  return { readFile, isReadingFile, fileError, clearFileError: () => setError(undefined) }
}
