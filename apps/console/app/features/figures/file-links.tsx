import { Button } from '@palco/ui/button.tsx'
import { useTexts } from '../../texts/index.ts'

/** The report as files. */
export function FileLinks({ file, sheet }: { file: string | null; sheet: string | null }) {
  const { figures: f } = useTexts()
  if (file === null || sheet === null) return null
  return (
    <>
      <Button href={file}>{f.export}</Button>
      <Button href={sheet}>{f.exportSheet}</Button>
    </>
  )
}
