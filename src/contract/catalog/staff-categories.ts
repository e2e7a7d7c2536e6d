import * as z from 'zod'
import { category } from './catalog.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idInAddress, imageAddress, requiredLine, slug, text, version } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'

/** A category as staff see it. */
const staffCategory = category.extend({
  /** How many products it holds, archived ones too: while there are any it cannot be deleted. */
  productCount: z.int(),
  /** Goes back with a change. */
  version: z.int(),
})
export type StaffCategory = z.infer<typeof staffCategory>

/** What a 409 `stale` carries. */
export const staleCategory = staffCategory.extend(staleFields)
export type StaleCategory = z.infer<typeof staleCategory>

export const categoryForm = z.object({
  name: requiredLine(100, 'Name is required'),
  /** Made from the name where it is left out. */
  slug: slug.optional(),
  description: text(2000).trim().nullable().default(null),
  imageUrl: imageAddress.nullable().default(null),
})
export type CategoryForm = z.input<typeof categoryForm>

/** Fields that are not named stay as they are. */
export const categoryChange = z.object({
  name: categoryForm.shape.name.optional(),
  slug: slug.optional(),
  description: categoryForm.shape.description.unwrap().optional(),
  imageUrl: categoryForm.shape.imageUrl.unwrap().optional(),
  version,
})

export const listStaffCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'All categories with the numbers of all and of live products',
  access: 'admin',
  reply: z.array(staffCategory),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'A new category; 409 slug-taken',
  access: 'admin',
  body: categoryForm,
  reply: staffCategory,
  status: 201,
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary:
    'Change the named fields of a category; 409 slug-taken, 409 stale, with the current category, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  body: categoryChange,
  reply: staffCategory,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  summary:
    'Delete a category without products, else 409 category-in-use; 409 stale, with the current category, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  query: z.object({ version: z.coerce.number<number | string>().pipe(version) }),
})
