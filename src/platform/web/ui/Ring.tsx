/** The remaining share as part of a circle, from the top; its meaning is in words beside it. */
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
