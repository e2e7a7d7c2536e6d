import {
  type Account,
  changeAccount as changeEndpoint,
  deleteAccount as deleteEndpoint,
  exportAccount as exportEndpoint,
  getAccount,
  getAccountPicture,
  removeAccountPicture,
  setAccountPicture,
} from '../../contract/account-data.ts'
import type { User } from '../../platform/http/visitor.ts'
import { NotFound } from '../../platform/problems.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { endSession, giveCookie } from '../accounts/session.ts'
import { userReply } from '../accounts/user-reply.ts'
import type { ShopContext } from '../context.ts'
import { limits } from '../limits.ts'
import { portraitName, uploadPortrait } from '../media/portrait.ts'
import { countDelivered } from '../orders/queries.ts'
import { changeAccount } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { setPicture } from './set-picture.ts'

export function accountDataRoutes(context: ShopContext, { files }: { files: FileStore }) {
  const { serve, db, clock } = context

  serve(getAccount, ({ user }) => accountReply(user))

  serve(
    changeEndpoint,
    async ({ user, visitor, body, reply }) => {
      const { sid } = await visitor()
      const { user: changed, session } = await changeAccount(context, { user, sid, form: body })
      if (session) giveCookie(context, reply, session)
      return accountReply(changed)
    },
    { limits: limits.changeAccount },
  )

  serve(
    setAccountPicture,
    async ({ user, request }) => {
      const url = await uploadPortrait(files, request)
      return accountReply(await setPicture(context, files, { userId: user.id, url }))
    },
    { limits: limits.upload },
  )

  serve(getAccountPicture, async ({ user, reply }) => {
    const picture = user.profileImageUrl && (await files.read(portraitName(user.profileImageUrl)))
    if (!picture) throw new NotFound()
    reply.type('image/webp')
    return picture
  })

  serve(removeAccountPicture, async ({ user }) =>
    accountReply(await setPicture(context, files, { userId: user.id, url: null })),
  )

  serve(
    deleteEndpoint,
    async ({ user, body, visitor, reply }) => {
      await deleteAccount(db, files, { user, password: body.password })
      await endSession(context, { visitor, reply })
    },
    { limits: limits.confirmPassword, publishes: true },
  )

  serve(
    exportEndpoint,
    async ({ user, reply }) => {
      const now = clock()
      const name = `my-data-${now.toISOString().slice(0, 10)}.json`
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return exportAccount(db, user, now)
    },
    { limits: limits.export, isCostly: true },
  )

  async function accountReply(user: User): Promise<Account> {
    return { ...userReply(user), deliveredOrders: await countDelivered(db, user.id) }
  }
}
