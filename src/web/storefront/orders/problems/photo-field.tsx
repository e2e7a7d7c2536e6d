import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { type ChangeEvent, useId } from 'react'
import { maxCustomerMegapixels, maxProblemPhotos } from '#contract/limits.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CircleAlert, Plus, X } from '#web/ui/icon/icons.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { PhotoUpload, PhotoUploads } from './use-photo-uploads.ts'

interface Props {
  uploads: PhotoUploads
  error: string | undefined
}

/** Chooses photos, and shows each with its preview, and its progress or error. */
export function PhotoField({ uploads, error }: Props) {
  const hintId = useId()
  const errorId = useId()
  const { photos, add, remove } = uploads
  const shownError = uploads.hasSurplus ? `Add at most ${maxProblemPhotos} photos` : error

  function handlePick({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])])
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <fieldset aria-describedby={hintId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1.5 text-xs font-520">
        Photos<span className="font-400 text-ink-3"> (optional)</span>
      </legend>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {photos.map((photo) => (
            <PhotoRow key={photo.number} photo={photo} onRemove={() => remove(photo)} />
          ))}
        </ul>
      )}
      {photos.length < maxProblemPhotos && (
        <label className={buttonClass({ size: 'sm' }, 'justify-self-start')}>
          <Plus className="size-3.75" />
          Add photos
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={shownError ? errorId : hintId}
            className="sr-only"
            onChange={handlePick}
          />
        </label>
      )}
      <p id={hintId} className="text-2xs text-ink-3">
        Up to {maxProblemPhotos} photos: PNG, JPEG or WebP, each up to 5 MB and {maxCustomerMegapixels}{' '}
        megapixels. Only you and the shop can see them.
      </p>
      {shownError && (
        <p id={errorId} role="alert" className="flex items-center gap-1.5 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {shownError}
        </p>
      )}
    </fieldset>
  )
}

function PhotoRow({ photo, onRemove }: { photo: PhotoUpload; onRemove: () => void }) {
  const { file, previewUrl, error } = photo
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 rounded-2 border bg-surface p-1.5">
      <Picture
        src={previewUrl}
        alt=""
        width={44}
        height={44}
        className="size-11 rounded-1 object-cover mask-none filter-none"
      />
      <div className="min-w-0 text-xs">
        <p className="truncate">{file.name}</p>
        {error === undefined ? (
          <Progress photo={photo} />
        ) : (
          <p role="alert" className="break-words text-danger">
            {error}
          </p>
        )}
      </div>
      <IconButton icon={X} label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  )
}

function Progress({ photo: { file, progress, key } }: { photo: PhotoUpload }) {
  if (key !== undefined) return <p className="text-ink-3">Uploaded</p>
  return (
    <div className="grid gap-1">
      <UploadProgress fileName={file.name} progress={progress} barClass="w-full" />
    </div>
  )
}
