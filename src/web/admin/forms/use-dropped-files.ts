import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files dropped or pasted anywhere, because a file dropped beside the tiles would open in place of the page. Returns
 * whether files are held over the page.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isHovered, setHovered] = useState(false)

  const handleTransfer = useEffectEvent((event: Event, data: DataTransfer | null) => {
    if (!data?.types.includes('Files')) return
    event.preventDefault()
    setHovered(event.type === 'dragover')
    if (event.type !== 'dragover') onFiles([...data.files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('dragover', (event) => handleTransfer(event, event.dataTransfer), { signal })
    document.addEventListener('drop', (event) => handleTransfer(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => handleTransfer(event, event.clipboardData), { signal })
    document.addEventListener('dragleave', () => setHovered(false), { signal })
    return () => listening.abort()
  }, [])

  return isHovered
}
