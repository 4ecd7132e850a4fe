/** How much is left of something, as a part of a circle that begins at the top; what it means stands beside it in words. */
export function Ring({ share }: { share: number }) {
  const left = Math.min(1, Math.max(0, share));
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx={7} cy={7} r={5.5} fill="none" stroke="currentColor" strokeWidth={2.5} opacity={0.25} />
      <circle
        cx={7}
        cy={7}
        r={5.5}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        pathLength={100}
        strokeDasharray={`${left * 100} 100`}
        transform="rotate(-90 7 7)"
      />
    </svg>
  );
}
