import { imageTypes } from '#web/admin/forms/image-types.ts'
import { ImagePlus } from '#web/admin/icons/admin-icons.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { type ImageUploadSetup, useImageUpload } from './use-image-upload.ts'

/** Uploads an image and reports its address. */
export function ImageUpload(setup: ImageUploadSetup) {
  const { percent, upload } = useImageUpload(setup)
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
