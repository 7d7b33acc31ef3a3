/** The mark: an M that is also somebody with open arms. */
export const Logo = () => (
  <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
    <rect width="32" height="32" rx="8" fill="#0b5a5e" />
    <path
      d="M8 23.2v-11l8 8 8-8v11"
      fill="none"
      stroke="#fbf9f4"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="16" cy="9.2" r="2.4" fill="#e8a531" />
  </svg>
);
