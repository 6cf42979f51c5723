import type { APIRoute } from 'astro'
import { publishedFile, publishedNames } from '#ui/catalogue/published-files.ts'

export const getStaticPaths = () =>
  publishedNames().map(file => ({ params: { file: `${file}.json` }, props: { file } }))

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  Response.json(publishedFile(props.file))
