import * as imports from '#contract/catalog/imports/product-imports.ts'
import { csvHeaders } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import { listFailedPictures, retryPictures } from '#shop/catalog/admin/imports/pictures/retry-pictures.ts'
import type { OrderedLists } from '#shop/catalog/admin/imports/undo/undo-plan-reader.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { errorsFile } from './errors-file.ts'
import { importReply, importSummary } from './import-reply.ts'
import { ImportNotFound } from './problems.ts'
import { deleteImport, findCurrentImport, findImport } from './queries.ts'
import { changeSettings } from './start-check.ts'
import { startImport } from './start-import.ts'
import { readUndoPreview, startUndo } from './start-undo.ts'
import { changeEncoding, changeHeaderRow, changeSeparator, uploadFile } from './upload-file.ts'

export function productImportRoutes(context: ShopContext, lists: OrderedLists) {
  const { serve, db, clock } = context
  serve(
    imports.uploadProductFile,
    async ({ query: { fileName }, body, user }) =>
      readImport(db, await uploadFile(db, clock, { fileName, file: body, actor: user }), user),
    { invalidates: false, isCostly: true },
  )

  serve(imports.getCurrentImport, async ({ user }) => {
    const row = await findCurrentImport(db, user.id)
    return { current: row ? importSummary(row, user.id) : null }
  })

  serve(imports.getProductImport, ({ params: { id }, user }) => readImport(db, id, user))

  serveSettings(context)
  serveUndo(context, lists)
  servePictures(context)

  serve(
    imports.runProductImport,
    async ({ params: { id }, body, user }) => {
      await startImport(db, clock, { id, ...body, actor: user })
      return readImport(db, id, user)
    },
    { invalidates: false },
  )

  serve(
    imports.discardImport,
    async ({ params: { id } }) => {
      if (!(await deleteImport(db, id))) throw new ImportNotFound()
    },
    { invalidates: false },
  )

  serve(
    imports.exportImportErrors,
    async ({ params: { id }, reply }) => {
      const file = await errorsFile(db, id)
      reply.headers(csvHeaders('rows-with-errors', clock()))
      return file
    },
    { isCostly: true },
  )
}

/** How a file is read. */
function serveSettings({ serve, db, clock }: ShopContext) {
  serve(
    imports.changeImportSettings,
    async ({ params: { id }, body: { version, ...settings }, user }) => {
      await changeSettings(db, clock, { id, version, settings })
      return readImport(db, id, user)
    },
    { invalidates: false },
  )

  serve(
    imports.changeImportSeparator,
    async ({ params: { id }, body, user }) => {
      await changeSeparator(db, { id, ...body })
      return readImport(db, id, user)
    },
    { invalidates: false, isCostly: true },
  )

  serve(
    imports.changeImportEncoding,
    async ({ params: { id }, body, user }) => {
      await changeEncoding(db, { id, ...body })
      return readImport(db, id, user)
    },
    { invalidates: false, isCostly: true },
  )

  serve(
    imports.changeImportHeaderRow,
    async ({ params: { id }, body, user }) => {
      await changeHeaderRow(db, { id, ...body })
      return readImport(db, id, user)
    },
    { invalidates: false, isCostly: true },
  )
}

function serveUndo({ serve, db, clock }: ShopContext, lists: OrderedLists) {
  serve(
    imports.previewImportUndo,
    ({ params: { id } }) => readUndoPreview(db, { id, now: clock(), ...lists }),
    { isCostly: true },
  )

  serve(
    imports.undoImport,
    async ({ params: { id }, body, user }) => {
      await startUndo(db, clock, { id, ...body, actor: user })
      return readImport(db, id, user)
    },
    { invalidates: false },
  )
}

function servePictures({ serve, db, clock }: ShopContext) {
  serve(imports.listFailedPictures, ({ params: { id } }) => listFailedPictures(db, id))

  serve(
    imports.retryPictures,
    async ({ params: { id }, user }) => {
      await retryPictures(db, clock, id)
      return readImport(db, id, user)
    },
    { invalidates: false },
  )
}

async function readImport(db: Db, id: number, user: User) {
  const row = await findImport(db, id)
  if (!row) throw new ImportNotFound()
  return importReply(row, user.id, await readBaseCurrency(db))
}
