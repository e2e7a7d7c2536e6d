import { ImagePlus } from '#web/admin/icons/icons.ts'
import { useState } from 'react'
import { uploadImage } from '#web/api/media.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'

interface Props {
  onUploaded: (url: string) => void
  onError: (message: string) => void
}

/** Uploads an image and reports its address. */
export function ImageUpload({ onUploaded, onError }: Props) {
  const [percent, setPercent] = useState<number>()

  async function upload(file: File | undefined) {
    if (!file) return
    setPercent(0)
    try {
      onUploaded(
        await uploadImage(file, { onProgress: (fraction) => setPercent(Math.round(fraction * 100)) }),
      )
    } catch (error) {
      onError(errorMessage(error))
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
          void upload(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
