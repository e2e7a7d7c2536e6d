import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { uploadImage } from '#web/api/media.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'

interface Props {
  onUploaded: (url: string) => void
  /** Says why the image was not taken. */
  onRefused: (why: string) => void
}

/** Sends an image and answers its address. */
export function ImageUpload({ onUploaded, onRefused }: Props) {
  const [percent, setPercent] = useState<number>()

  async function send(file: File | undefined) {
    if (!file) return
    setPercent(0)
    try {
      onUploaded(await uploadImage(file, { onProgress: (share) => setPercent(Math.round(share * 100)) }))
    } catch (error) {
      onRefused(errorMessage(error))
    }
    setPercent(undefined)
  }

  if (percent !== undefined) return <output className="num px-2 text-2xs text-ink-2">{percent}%</output>
  return (
    <label
      title="Choose an image"
      className={iconButtonClass(
        { size: 'sm' },
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-copper',
      )}
    >
      <ImagePlus />
      <input
        type="file"
        accept={imageTypes}
        aria-label="Choose an image"
        className="sr-only"
        onChange={({ target }) => {
          void send(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
