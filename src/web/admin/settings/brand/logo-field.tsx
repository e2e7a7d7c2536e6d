import { useId } from 'react'
import { pictureUrl } from '#contract/pictures.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'
import { useImageUpload } from '#web/admin/forms/uploads/use-image-upload.ts'
import { ImagePlus } from '#web/admin/icons/admin-icons.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  label: string
  url: string | null
  error: string | undefined
  onChange: (url: string | null) => void
  onError: (message: string) => void
}

/** The picture before the shop's name: uploaded, replaced or removed. */
export function LogoField({ label, url, error, onChange, onError }: Props) {
  const { percent, upload } = useImageUpload({ onUploaded: onChange, onError })
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="grid content-start gap-1.5">
      <p id={id} className="text-xs font-520">
        {label}
        <span className="font-400 text-ink-3"> (optional)</span>
      </p>
      <div className="flex items-center gap-3">
        <CurrentLogo url={url} />
        {percent === undefined ? (
          <>
            <FileButton
              label={url === null ? 'Upload logo' : 'Replace logo'}
              describedBy={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
              isInvalid={error !== undefined}
              onChoose={(file) => void upload(file)}
            />
            {url !== null && (
              <Button type="button" variant="quiet" onClick={() => onChange(null)}>
                Remove logo
              </Button>
            )}
          </>
        ) : (
          <output className="num text-ink-2">Uploading… {percent}%</output>
        )}
      </div>
      <p id={`${id}-hint`} className="text-2xs text-ink-3">
        A square picture that suits light and dark backgrounds. Also shown on browser tabs.
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {error}
        </p>
      )}
    </div>
  )
}

function CurrentLogo({ url }: { url: string | null }) {
  if (url !== null)
    return (
      <Picture
        src={pictureUrl(url, 320)}
        alt="Current logo"
        className="size-14 rounded-2 border bg-surface mask-none filter-none"
      />
    )
  return (
    <span className="grid size-14 place-items-center rounded-2 border border-dashed border-line-2 text-ink-3">
      <ImagePlus />
    </span>
  )
}

interface FileButtonProps {
  label: string
  describedBy: string
  isInvalid: boolean
  onChoose: (file: File | undefined) => void
}

function FileButton({ label, describedBy, isInvalid, onChoose }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        { variant: 'line' },
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-copper',
      )}
    >
      {label}
      <input
        type="file"
        accept={imageTypes}
        className="sr-only"
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
