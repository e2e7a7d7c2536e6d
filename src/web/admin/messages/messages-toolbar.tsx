import type { UseQueryResult } from '@tanstack/react-query'
import type { ContactMessage } from '#contract/contact/contact-messages.ts'
import type { Page } from '#contract/endpoint.ts'
import { contactMessageStates } from '#contract/lists/staff-choices.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { messagesRoute, useShowMessages } from './message-search.ts'
import { messageStateDisplay } from './message-state.ts'

/** Search, state filter and count. */
export function MessagesToolbar({ messages }: { messages: UseQueryResult<Page<ContactMessage>> }) {
  const { page: _page, ...list } = messagesRoute.useSearch()
  const { state, search } = list
  const show = useShowMessages()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search messages"
        placeholder="Name, email, order or text"
        action="/admin/messages"
        search={search ?? ''}
        filters={{ state }}
        onSearch={(term) => show({ search: term || undefined })}
      />
      <FilterLinks
        label="State"
        options={[undefined, ...contactMessageStates].map((option) => ({
          label: option ? messageStateDisplay[option].label : 'All',
          isSelected: option === state,
          link: { to: '/admin/messages', search: { ...list, state: option } },
        }))}
      />
      <ListCount list={messages} singular="message" plural="messages" />
    </div>
  )
}
