import { Glyph, type IconProps } from './glyph.tsx';

// Drawn by what loads after the first timetable.

export const ArrowLeftIcon = (props: IconProps) => <Glyph d="M19 12H5m6-6-6 6 6 6" {...props} />;
export const BookmarkIcon = (props: IconProps) => <Glyph d="M7 4h10v16l-5-4-5 4z" {...props} />;
export const CheckIcon = (props: IconProps) => <Glyph d="m4.5 12.5 5 5 10-11" {...props} />;
export const CloseIcon = (props: IconProps) => <Glyph d="m6 6 12 12M18 6 6 18" {...props} />;
export const EraserIcon = (props: IconProps) => (
  <Glyph d="m8 20-5-5L14 4l7 7-9 9Zm0 0h12M8.5 9.5l7 7" {...props} />
);
export const PhoneIcon = (props: IconProps) => (
  <Glyph
    d="M8.5 2.5h7a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5ZM11 18.5h2"
    {...props}
  />
);
export const UndoIcon = (props: IconProps) => (
  <Glyph d="M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-3" {...props} />
);
export const RedoIcon = (props: IconProps) => (
  <Glyph d="m15 5 5 5-5 5m4.5-5H10a6 6 0 0 0 0 12h3" {...props} />
);
export const TrashIcon = (props: IconProps) => (
  <Glyph d="M4.5 6.5h15M9.5 6V3.5h5V6M6.5 6.5 7.5 20.5h9l1-14M10.5 10v7m3-7v7" {...props} />
);
export const CopyIcon = (props: IconProps) => <Glyph d="M9 9h11v11H9zM15 9V4H4v11h5" {...props} />;
export const PlusIcon = (props: IconProps) => <Glyph d="M12 5v14M5 12h14" {...props} />;
export const SortIcon = (props: IconProps) => (
  <Glyph d="M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14m-3.5-3.5L16 19l3.5-3.5" {...props} />
);
export const FilterIcon = (props: IconProps) => <Glyph d="M4 6h16M7 12h10m-7 6h4" {...props} />;
export const ClockIcon = (props: IconProps) => (
  <Glyph d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Zm0 4v5l3.2 2" {...props} />
);
