import { useState } from 'react'
import { maxOrderBytes } from '#contract/quick-order/limits.ts'
import { useReadOrderFile as useReadSpreadsheet } from '#web/api/catalog/quick-order.ts'
import { decodeOrderFile } from './decode-order-file.ts'

/** Reads a chosen file into lines of text: CSV here, XLSX on the server. */
export function useReadOrderFile() {
  const [isReadingFile, setReading] = useState(false)
  const [fileError, setError] = useState<unknown>()
  const spreadsheet = useReadSpreadsheet()

  /** Undefined if the file cannot be read; then `fileError` says why. */
  async function readFile(file: File): Promise<string | undefined> {
    setReading(true)
    setError(undefined)
    try {
      const isSpreadsheet = file.size <= maxOrderBytes && /\.xlsx$/i.test(file.name)
      if (isSpreadsheet) return await spreadsheet.mutateAsync(file)
      return decodeOrderFile(new Uint8Array(await file.arrayBuffer()))
    } catch (error) {
      setError(error)
      return undefined
    } finally {
      setReading(false)
    }
  }

  return { readFile, isReadingFile, fileError, clearFileError: () => setError(undefined) }
}
