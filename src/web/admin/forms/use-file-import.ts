import { useState } from 'react'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Setup {
  /** Starts a dry run. */
  check: (file: File) => void
  /** Imports the file and returns the toast's title and text. */
  run: (file: File, onProgress: (share: number) => void) => Promise<{ title: string; text: string }>
  onDone: () => void
}

/** A file from its choice through its dry run to its import. */
export function useFileImport({ check, run, onDone }: Setup) {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState(0)
  const toast = useToast()

  function choose(chosen: File) {
    setFile(chosen)
    check(chosen)
  }

  async function runImport() {
    if (!file) return
    setProgress(0)
    try {
      toast(await run(file, setProgress))
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Import failed', text: errorMessage(error) })
      // The data may have changed since the first dry run.
      check(file)
    }
  }

  return {
    file,
    /** Uploaded share of the file, 0 to 1. */
    progress,
    choose,
    runImport: () => void runImport(),
  }
}
