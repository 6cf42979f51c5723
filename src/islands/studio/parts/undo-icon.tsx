/** The arrow points back in the direction of reading. */
export function UndoIcon({ isRedo = false }: { isRedo?: boolean }) {
  return (
    <svg
      className="size-5 mirrors"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={
          isRedo
            ? 'm15.500 5 4 4-4 4M19.500 9H10a5 5 0 0 0 0 10h4'
            : 'M8.500 5 4.500 9l4 4M4.500 9H14a5 5 0 0 1 0 10h-4'
        }
      />
    </svg>
  )
}
