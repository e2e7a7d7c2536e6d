import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ContactMessage } from '#contract/contact/contact-messages.ts'
import { Inbox } from '#web/admin/icons/admin-icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { useApi } from '#web/api/client/use-api.ts'
import { contactMessagesQuery, messagesPerPage } from '#web/api/contact/staff-messages.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { DeleteMessage } from './delete-message.tsx'
import { MessageRow } from './message-row.tsx'
import { messagesRoute } from './message-search.ts'
import { MessagesToolbar } from './messages-toolbar.tsx'

/** What visitors wrote on the contact page. */
export function MessagesPage() {
  const router = useRouter()
  const { page = 1, ...list } = messagesRoute.useSearch()
  const messages = useQuery({
    ...contactMessagesQuery(useApi(), { ...list, page }),
    placeholderData: keepPreviousData,
  })
  const { open, opening } = useDialog<ContactMessage>()
  const isFiltered = Boolean(list.state || list.search || page > 1)
  return (
    <>
      <MessagesToolbar messages={messages} />
      <ListView
        list={messages}
        skeleton={<TableSkeleton />}
        errorTitle="Failed to fetch messages"
        empty={
          <EmptyList
            icon={Inbox}
            title="No messages found"
            showAll={isFiltered ? { to: '/admin/messages', label: 'Show all messages' } : undefined}
          >
            {isFiltered
              ? 'No messages match this filter and search.'
              : 'Messages from the contact page of the shop appear here.'}
          </EmptyList>
        }
        page={page}
        pageSize={messagesPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/messages', search: { ...list, page: number } }).href
        }
      >
        {(items) => (
          <ul aria-label="Messages" className="divide-y rounded-2 border bg-surface">
            {items.map((message) => (
              <MessageRow key={message.id} message={message} onDelete={() => open(message)} />
            ))}
          </ul>
        )}
      </ListView>
      {opening && (
        <DeleteMessage
          key={opening.key}
          message={opening.target}
          open={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
