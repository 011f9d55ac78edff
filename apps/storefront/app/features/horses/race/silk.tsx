/** The jockey's colours as a small shirt. */
export const Silk = ({ shirt, pattern }: { shirt: string; pattern: string }) => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path
      d="M8 3l4 2 4-2 6 5-3 4-2-1v11H7V11l-2 1-3-4z"
      fill={shirt}
      stroke="rgb(255 255 255 / 0.4)"
      strokeWidth="0.8"
    />
    <path d="M7 13h10v4H7zM5 12L2 8l2-1.6L7 10zM19 12l3-4-2-1.6L17 10z" fill={pattern} />
  </svg>
)
