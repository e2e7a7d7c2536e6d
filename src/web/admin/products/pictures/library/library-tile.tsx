import { useId, useState } from 'react'
import type { LibraryPicture } from '#contract/media.ts'
import { pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import { useDeletePicture, useRestorePicture } from '#web/api/media.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { isUsed, usesText } from './uses-text.ts'

interface Props {
  picture: LibraryPicture
  /** The product already has it. */
  isChosen: boolean
  isSelected: boolean
  /** The product can have no more pictures. */
  isDisabled: boolean
  onToggle: (url: string) => void
  onDeleted: (url: string) => void
}

/** One picture with its uses. A deleted one stays until the list is read again, so that Undo is at hand. */
export function LibraryTile({ picture, isChosen, isSelected, isDisabled, onToggle, onDeleted }: Props) {
  const time = useShopTime()
  const { url, fileName, uploadedAt, products } = picture
  const usesId = useId()
  const { isDeleted, ...deletion } = useDeletion(picture, () => onDeleted(url))
  const name = fileName ?? products[0]?.name ?? `Image of ${time.day(uploadedAt)}`
  return (
    <li className="min-w-0 text-xs">
      <label
        className={classes(
          'relative block aspect-square overflow-hidden rounded-2 border bg-stage',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper',
          isSelected && 'border-copper ring-2 ring-copper',
        )}
      >
        <Picture
          src={pictureUrl(url, 320)}
          srcSet={pictureSrcset(url)}
          sizes="150px"
          alt=""
          width={150}
          height={150}
          loading="lazy"
          className={classes('w-full', (isChosen || isDisabled || isDeleted) && 'opacity-60')}
        />
        <input
          type="checkbox"
          aria-label={name}
          aria-describedby={usesId}
          className="checkbox absolute top-2 left-2"
          checked={isChosen || isSelected}
          disabled={isChosen || isDisabled || isDeleted}
          onChange={() => onToggle(url)}
        />
        {isChosen && (
          <Tag tone="ink" className="absolute bottom-1.5 left-1.5">
            In this product
          </Tag>
        )}
      </label>
      <p className="mt-1.5 truncate font-520" title={name}>
        {name}
      </p>
      <p id={usesId} className="line-clamp-3 text-2xs wrap-anywhere text-ink-2">
        {isDeleted ? 'Deleted' : usesText(picture)}
      </p>
      {!isUsed(picture) && !isChosen && <DeleteButton name={name} isDeleted={isDeleted} {...deletion} />}
    </li>
  )
}

type Deletion = ReturnType<typeof useDeletion>

function DeleteButton({ name, isDeleted, isBusy, toggle }: Deletion & { name: string }) {
  return (
    <Button
      size="sm"
      variant={isDeleted ? 'line' : 'del-quiet'}
      aria-label={isDeleted ? `Undo deleting ${name}` : `Delete ${name}`}
      className="mt-1"
      busy={isBusy}
      onClick={toggle}
    >
      {isDeleted ? 'Undo' : 'Delete'}
    </Button>
  )
}

/** Deletes a picture, and restores it at the second press. */
function useDeletion({ id }: LibraryPicture, onDeleted: () => void) {
  const [isDeleted, setDeleted] = useState(false)
  const deleting = useDeletePicture()
  const restoring = useRestorePicture()
  const toast = useToast()

  async function toggle() {
    try {
      await (isDeleted ? restoring : deleting).mutateAsync(id)
      if (!isDeleted) onDeleted()
      setDeleted(!isDeleted)
    } catch (error) {
      const title = isDeleted ? 'Failed to restore the image' : 'Failed to delete the image'
      toast({ tone: 'error', title, text: errorMessage(error) })
    }
  }

  return { isDeleted, isBusy: deleting.isPending || restoring.isPending, toggle }
}
