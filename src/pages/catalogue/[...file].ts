import type { APIRoute } from 'astro'
import { publishedFiles } from '#ui/catalogue/published-files.ts'

export const getStaticPaths = () =>
  [...publishedFiles().keys()].map(file => ({
    params: { file: `${file}.json` },
    props: { file }
  }))

export const GET: APIRoute<{ file: string }> = ({ props }) =>
  Response.json(publishedFiles().get(props.file))
