import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TimelineEvent } from '#contract/orders/staff/order-timeline.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { mailStateDisplay } from '#web/admin/mail/mail-display.ts'
import { useDeleteNote } from '#web/api/orders/order-timeline.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Lock, Trash2 } from '#web/ui/icon/icons.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { describeEvent, isInternal } from './describe-event.ts'

interface Props {
  event: TimelineEvent
  order: StaffOrder
}

export function TimelineEntry({ event, order }: Props) {
  const time = useShopTime()
  const { icon: Icon, title, details, actor } = describeEvent(event, order)
  const isNote = event.kind === 'note'
  return (
    <li className="group grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className="grid size-7 place-items-center rounded-full border bg-surface">
          <Icon className="size-3.75" />
        </span>
        <span className="w-px bg-line group-last:hidden" />
      </span>
      <div
        className={classes(
          'mb-4 wrap-anywhere',
          isNote ? 'relative rounded-2 bg-amber-wash py-2 pr-11 pl-3' : 'pt-1',
        )}
      >
        <p className={classes('whitespace-pre-line', !isNote && 'font-540')}>{title}</p>
        {details.map((text) => (
          <p key={text} className="text-ink-2">
            {text}
          </p>
        ))}
        {event.kind === 'email' && <EmailState event={event} />}
        <p className="flex flex-wrap items-center gap-x-1.5 text-2xs text-ink-2">
          {isInternal(event) && (
            <span className="inline-flex items-center gap-1 font-540">
              <Lock className="size-3" />
              Internal
            </span>
          )}
          {actor && <span>{actor}</span>}
          <time dateTime={event.at} title={time.momentWithZone(event.at)} className="num">
            {time.shortMoment(event.at)}
          </time>
        </p>
        {isNote && event.isOwn && <DeleteNote orderId={order.id} noteId={event.noteId} />}
      </div>
    </li>
  )
}

function EmailState({ event }: { event: Extract<TimelineEvent, { kind: 'email' }> }) {
  const { label, tone, icon } = mailStateDisplay[event.state]
  return (
    <p className="my-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <Link to="/admin/mail" search={{ open: event.mailId }} className="lnk">
        View email
      </Link>
    </p>
  )
}

function DeleteNote({ orderId, noteId }: { orderId: number; noteId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const deletion = useDeleteNote()
  const toast = useToast()

  async function deleteNote() {
    try {
      await deletion.mutateAsync({ id: orderId, noteId })
    } catch (error) {
      setIsOpen(false)
      toast({ tone: 'error', title: 'Note not deleted', text: errorMessage(error) })
    }
  }

  return (
    <>
      <IconButton
        size="sm"
        icon={Trash2}
        label="Delete note"
        aria-haspopup="dialog"
        className="absolute! top-1 right-1"
        onClick={() => setIsOpen(true)}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete this note?"
        description="It cannot be restored."
        confirm="Delete"
        busy={deletion.isPending}
        onConfirm={() => void deleteNote()}
      />
    </>
  )
}
