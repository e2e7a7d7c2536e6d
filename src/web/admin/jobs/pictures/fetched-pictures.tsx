import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedPicture, ImportPictures } from '#contract/catalog/imports/import-pictures.ts'
import { failedPicturesQuery, useRetryPictures } from '#web/api/imports/product-imports.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { picturesText } from './pictures-text.ts'

interface Props {
  importId: number
  fileName: string
  pictures: ImportPictures
}

/** How many pictures of an import are saved in the shop, and which could not be fetched. */
export function FetchedPictures({ importId, fileName, pictures }: Props) {
  const { saved, failed, waiting } = pictures
  return (
    <div className="mt-2 grid gap-2">
      {waiting > 0 && (
        <progress
          aria-label={`Pictures of ${fileName}`}
          max={saved + failed + waiting}
          value={saved + failed}
          className={barClass}
        />
      )}
      <p className="num">{picturesText(pictures)}</p>
      {failed > 0 && <FailedPictures importId={importId} pictures={pictures} />}
    </div>
  )
}

const barClass =
  'h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper'

/** Opens the pictures of an import that could not be fetched. */
export function FailedPicturesButton({ importId, fileName, pictures }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Missing pictures of ${fileName}`}
        onClick={() => setOpen(true)}
      >
        Missing pictures
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pictures that could not be fetched"
        description={fileName}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <div className="grid gap-2">
          <p className="num">{picturesText(pictures)}</p>
          <FailedPictures importId={importId} pictures={pictures} />
        </div>
      </Dialog>
    </>
  )
}

/** Until staff ask for all. */
const maxShown = 5

function FailedPictures({ importId, pictures }: Pick<Props, 'importId' | 'pictures'>) {
  const { data } = useQuery(failedPicturesQuery(useApi(), importId, pictures))
  const [isLong, setLong] = useState(false)
  const retry = useRetryPictures()
  const toast = useToast()
  const { failed } = pictures
  async function handleRetry() {
    try {
      await retry.mutateAsync({ id: importId })
    } catch (error) {
      toast({ tone: 'error', title: 'Pictures not fetched', text: errorMessage(error) })
    }
  }
  return (
    <>
      <p className="text-ink-2">These products still have the addresses from the file.</p>
      <ul aria-label="Pictures that could not be fetched" className="grid gap-2">
        {data?.failed.slice(0, isLong ? undefined : maxShown).map((picture) => (
          <FailedRow key={`${picture.productId} ${picture.address}`} picture={picture} />
        ))}
      </ul>
      {isLong && data && data.more > 0 && (
        <p>{data.more.toLocaleString('en-US')} more are not listed here.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isLong && failed > maxShown && (
          <Button size="sm" onClick={() => setLong(true)}>
            Show all
          </Button>
        )}
        <Button
          variant="line"
          size="sm"
          busy={retry.isPending}
          busyLabel="Starting..."
          onClick={() => void handleRetry()}
        >
          Try again
        </Button>
      </div>
    </>
  )
}

function FailedRow({ picture: { sku, name, address, reason } }: { picture: FailedPicture }) {
  return (
    <li className="grid gap-0.5">
      <span className="wrap-anywhere">
        <span className="id">{sku}</span> {name}
      </span>
      <span className="wrap-anywhere text-danger">{reason}</span>
      <span className="id text-2xs wrap-anywhere text-ink-2">{address}</span>
    </li>
  )
}
